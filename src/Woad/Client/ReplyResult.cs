using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Messages;
using Woad.Model;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Reads the result of an operation out of the message that is its reply, or throws what the reply says instead.
/// </summary>
internal sealed class ReplyResult(ClientModel model, ClientChannel channel, ILogger logger)
{
    public object? Read(OperationModel operation, Message reply, object?[] outputs)
    {
        if (reply.IsFault && operation.ThrowsFaults)
        {
            throw Fault(operation, reply);
        }

        if (!reply.IsFault && operation.ReplyAction is { } expected
            && reply.Headers.Action is { Length: > 0 } action && action != expected)
        {
            throw new ProtocolException(Escaped.Text(
                $"A reply message was received for operation '{operation.Name}' with action '{action}'. However, your "
                    + $"client code requires action '{expected}'."));
        }

        var result = operation.DeserializeReply
            ? operation.ClientFormatter!.DeserializeReply(reply, outputs)
            : reply;
        operation.Ignored.Report(reply.TakeIgnored(), operation.Name, isReply: true, logger);
        return model.ValidateMustUnderstand && reply.Headers.NotUnderstood() is { Count: > 0 } headers
            ? throw new MustUnderstandException(headers)
            : result;
    }

    private Exception Fault(OperationModel operation, Message reply)
    {
        var fault = ReplyFaults.From(reply, model.MaxFaultSize, operation.Faults);
        if (fault.FaultsSession && model.Stack.HasSessions && model.Contract.SessionMode != SessionMode.NotAllowed)
        {
            channel.FaultFromReply();
        }

        return fault.Exception;
    }
}
