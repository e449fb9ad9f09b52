using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Formatters;
using Woad.Formatters.Emitted;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// The lane of an operation whose codec is emitted at run time: calls take the lane of messages until it is there.
/// </summary>
internal sealed class LateLane(LateCodec late, Func<OperationCodec, CompiledLane> make, ILogger logger) : CallLane
{
    private CompiledLane? _lane;

    public override bool TryRead(Call call) => (_lane ?? Make()) is { } lane && lane.TryRead(call);

    public override ValueTask InvokeAsync(Call call) => _lane!.InvokeAsync(call);

    public override void Complete(Call call) => _lane!.Complete(call);

    public override bool TryWrite(Call call, out MessageProperties? properties) =>
        _lane!.TryWrite(call, out properties);

    public override Message MakeReply(Call call) => _lane!.MakeReply(call);

    // Calls that come at once make one each; which of them stays does not matter.
    private CompiledLane? Make()
    {
        if (late.Current is { } codec)
        {
            return _lane = make(codec);
        }

        late.LogRefusal(logger);
        return null;
    }
}
