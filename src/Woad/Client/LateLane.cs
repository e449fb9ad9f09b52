using Woad.Formatters.Emitted;

namespace Woad.Client;

/// <summary>
/// The lane of an operation whose codec is emitted at run time: decides for each call whether it is there.
/// </summary>
internal sealed class LateLane(LateCodec late, CompiledLane compiled, MessageLane messages) : ClientLane
{
    public override ValueTask WriteAsync(ClientCall call)
    {
        call.Lane = late.Current is null ? messages : compiled;
        return call.Lane.WriteAsync(call);
    }

    public override void RequestIsSent(ClientCall call) => call.Lane.RequestIsSent(call);

    public override void ReadReply(ClientCall call) => call.Lane.ReadReply(call);
}
