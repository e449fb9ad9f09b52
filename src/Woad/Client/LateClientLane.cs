using Microsoft.Extensions.Logging;
using Woad.Formatters.Emitted;

namespace Woad.Client;

/// <summary>
/// The lane of an operation whose codec is emitted at run time: decides for each call whether it is there.
/// </summary>
internal sealed class LateClientLane(
    LateCodec late, CompiledClientLane compiled, MessageClientLane messages, ILogger logger)
    : ClientLane
{
    public override ValueTask WriteAsync(ClientCall call)
    {
        if (late.Current is null)
        {
            late.LogRefusal(logger);
            call.Lane = messages;
        }
        else
        {
            call.Lane = compiled;
        }

        return call.Lane.WriteAsync(call);
    }

    public override void RequestIsSent(ClientCall call) => call.Lane.RequestIsSent(call);

    public override void ReadReply(ClientCall call) => call.Lane.ReadReply(call);
}
