using Woad.Connections;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Encoders.Streams;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Model;
using Woad.Security;

namespace Woad.Client;

/// <summary>Calls through messages, which inspectors and scopes see and may change.</summary>
/// <param name="model">The client.</param>
/// <param name="channel">The channel.</param>
/// <param name="isParted">Whether layers change messages.</param>
/// <param name="logger">The logger of the factory.</param>
/// <param name="bodies">Reads and writes bodies that hooks leave as they are by a codec; null for none.</param>
internal sealed class MessageClientLane(
    ClientModel model, ClientChannel channel, bool isParted, ILogger logger, CodecBodies? bodies = null)
    : ClientLane
{
    private readonly RequestAddressing _addressing = new(model, channel);
    private readonly ReplyResult _result = new(model, channel, logger);

    public override ValueTask WriteAsync(ClientCall call)
    {
        var operation = call.Operation.Model;
        var inputs = call.Values.GetInputs(call.Operation);

        // Values that come from another lane have been inspected, and are again when the results are there.
        var states = call.Values is ParameterClientLane.InspectedCallValues ? null : Inspect(operation, inputs);
        var request = operation.SerializeRequest
            ? operation.ClientFormatter!.SerializeRequest(model.Encoding.Version, inputs)
            : (Message)inputs[0]!;
        bodies?.Take(request, operation);
        _addressing.Apply(request, call);
        var correlations = new object?[model.Inspectors.Length];
        for (var i = 0; i < correlations.Length; i++)
        {
            correlations[i] = model.Inspectors[i].BeforeSendRequest(ref request, channel.Owner!);
        }

        call.Message = new MessageLaneState
        {
            Request = request,
            ParameterStates = states,
            Correlations = correlations,
        };
        return WriteAsync(request, call.Pending, call.Deadline.Token);
    }

    /// <summary>Shows the parameters to the inspectors of an operation, which may change them.</summary>
    /// <returns>The object that each inspector gets again with the results.</returns>
    public static object?[] Inspect(OperationModel operation, object?[] inputs)
    {
        if (operation.Inspectors.IsEmpty)
        {
            return [];
        }

        var states = new object?[operation.Inspectors.Length];
        for (var i = 0; i < states.Length; i++)
        {
            states[i] = operation.Inspectors[i].BeforeCall(operation.Name, inputs);
        }

        return states;
    }

    public override void RequestIsSent(ClientCall call)
    {
        if (call.Pending.Request.Rest is null)
        {
            // Otherwise it may still be on its way, and is closed when it has left.
            call.Message!.Request.Close();
        }
    }

    public override void ReadReply(ClientCall call)
    {
        var pending = call.Pending;
        var reply = ReplyReader.Open(pending.Reply, model.Encoding);
        var opened = reply;
        var changes = reply.Headers.Changes;
        if (pending.ReplyProperties is { } properties)
        {
            reply.Properties.CopyProperties(properties);
        }

        var state = call.Message!;
        for (var i = 0; i < state.Correlations.Length; i++)
        {
            model.Inspectors[i].AfterReceiveReply(ref reply, state.Correlations[i]);
        }

        call.Scope?.SetIncoming(reply);
        var operation = call.Operation.Model;
        var outputs = call.Values.GetOutputs(call.Operation);
        object? result;
        try
        {
            if (bodies is null || !bodies.TryRead(call, opened, changes, reply, outputs, out result))
            {
                result = _result.Read(operation, reply, outputs);
            }
        }
        catch
        {
            pending.Reply.Detach();
            throw;
        }

        // A scope and the caller may read the message later: its bytes stay with it.
        if (call.Scope is not null || !operation.DeserializeReply || operation.StreamsReply
            || pending.Reply.Message is not null
            || opened is not ReceivedMessage received || !received.TryRelease())
        {
            pending.Reply.Detach();
        }

        for (var i = (state.ParameterStates?.Length ?? 0) - 1; i >= 0; i--)
        {
            operation.Inspectors[i].AfterCall(operation.Name, outputs, result, state.ParameterStates![i]);
        }

        call.Values.SetResult(call.Operation, result, outputs);
    }

    /// <summary>Reads a reply that nobody but the caller sees.</summary>
    public void ReadPlainReply(ClientCall call)
    {
        using var reply = MessageReader.Open(call.Pending.Reply, model.Encoding);
        var outputs = call.Values.GetOutputs(call.Operation);
        call.Values.SetResult(call.Operation, _result.Read(call.Operation.Model, reply, outputs), outputs);
    }

    /// <summary>Writes a request, or as much of it as is there before it is sent.</summary>
    private ValueTask WriteAsync(Message request, PendingRequest pending, CancellationToken deadline)
    {
        // A message that the program has made may have another action than the operation, which may take any.
        pending.Action = request.Headers.Action ?? (pending.Action == "*" ? "" : pending.Action);
        pending.To = HttpModel.Of(model.Transport).IsWeb ? request.Headers.To : null;
        if (isParted)
        {
            // A message that is held in parts may be sent once more, when it has gone.
            pending.Request.Properties = new MessageProperties(request.Properties);
            pending.Request.Content = new MessageContent(request, model.Encoding, model.Transport.StreamsRequests);
            return default;
        }

        pending.Request.Properties = request.Properties;
        return model.Transport.StreamsRequests
            ? StreamedWriter.WriteAsync(request, model.Encoding, pending.Request, deadline)
            : StreamedWriter.WriteWholeAsync(
                request, model.Encoding, channel.Requester.Strings, pending.Request, deadline);
    }
}
