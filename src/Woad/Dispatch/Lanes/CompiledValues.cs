using Woad.Formatters;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// The typed parameters of a compiled operation; kept from call to call while the operation stays the same.
/// </summary>
internal sealed class CompiledValues : LaneValues
{
    private KeptFrame _frame;

    /// <summary>
    /// The parameters as they came in, where some may have to be disposed of after the call; null otherwise.
    /// </summary>
    public object?[]? Inputs { get; set; }

    /// <summary>The values of <paramref name="call"/>.</summary>
    // Not a generic method of the call: a cast to a type parameter costs more than the rest of a stage.
    public static CompiledValues Of(Call call)
    {
        if (call.Values is CompiledValues kept)
        {
            return kept;
        }

        var made = new CompiledValues();
        call.Values = made;
        return made;
    }

    public CallFrame Frame(OperationCodec codec, int maxItems) => _frame.For(codec, maxItems);

    public override void Clear()
    {
        Inputs = null;
        _frame.Clear();
    }
}
