using System.ServiceModel;

namespace Woad.Client;

/// <summary>
/// A call inside an <see cref="OperationContextScope"/> for its channel: it takes the scope's headers and properties,
/// and hands it the reply. Calls through other channels do not see the scope: a token for one service must not reach
/// another.
/// </summary>
internal sealed class ScopeStep(ClientStep next, ClientChannel channel) : ClientStep
{
    public override ValueTask RunAsync(ClientCall call)
    {
        // The context of an operation that runs here is for its reply.
        if (OperationContext.Running is null
            && OperationContext.Current is { } scope
            && ReferenceEquals(scope.Target, channel))
        {
            call.Scope = scope;
            call.Lane = channel.Messages;
        }

        return next.RunAsync(call);
    }
}
