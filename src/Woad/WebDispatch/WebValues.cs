using Woad.Dispatch;
using Woad.Dispatch.Lanes;
using Woad.Formatters;
using Woad.Web;
using Woad.Web.Routes;

namespace Woad.WebDispatch;

/// <summary>
/// The values of one plain HTTP call: where those of the address stand, and the frame of a compiled operation.
/// </summary>
internal sealed class WebValues : ObjectLaneValues
{
    private OperationCodec? _codec;
    private CallFrame? _frame;

    public WebPlaces Places { get; } = new();

    /// <summary>The values of <paramref name="call"/>.</summary>
    // Not a generic method of the call: a cast to a type parameter costs more than the rest of a stage.
    public static new WebValues Of(Call call)
    {
        if (call.Values is WebValues kept)
        {
            return kept;
        }

        var made = new WebValues();
        call.Values = made;
        return made;
    }

    public CallFrame Frame(OperationCodec codec)
    {
        if (!ReferenceEquals(_codec, codec))
        {
            _frame = codec.CreateFrame();
            _codec = codec;
        }

        return _frame!;
    }

    public override void Clear()
    {
        base.Clear();
        _frame?.Clear();
    }
}
