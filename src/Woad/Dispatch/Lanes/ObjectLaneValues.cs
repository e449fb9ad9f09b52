using Woad.Formatters;

namespace Woad.Dispatch.Lanes;

/// <summary>Parameters and results as objects.</summary>
internal class ObjectLaneValues : LaneValues
{
    private KeptFrame _frame;

    public object?[] Inputs { get; set; } = [];

    public object?[] Outputs { get; set; } = [];

    public object? Result { get; set; }

    /// <summary>The object that each parameter inspector gets again after the call.</summary>
    public object?[] Correlations { get; set; } = [];

    /// <summary>The codec that has read the parameters; null when they were read in another way.</summary>
    public OperationCodec? Codec { get; set; }

    /// <summary>The values of <paramref name="call"/>.</summary>
    // Not a generic method of the call: a cast to a type parameter costs more than the rest of a stage.
    public static ObjectLaneValues Of(Call call)
    {
        if (call.Values is ObjectLaneValues kept)
        {
            return kept;
        }

        var made = new ObjectLaneValues();
        call.Values = made;
        return made;
    }

    /// <summary>The frame of a codec.</summary>
    public CallFrame Frame(OperationCodec codec, int maxItems) => _frame.For(codec, maxItems);

    public override void Clear()
    {
        Codec = null;
        _frame.Clear();
        Inputs = [];
        Outputs = [];
        Result = null;
        Correlations = [];
    }
}
