using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Dispatch;
using Woad.Encoders;
using Woad.Formatters;
using Woad.Messages;
using Woad.Model;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Writes requests and reads replies: straight from and to bytes when the operation is compiled and nothing installed
/// needs a message, through messages otherwise.
/// </summary>
internal sealed class ClientLanes(ClientModel model, ClientChannel channel)
{
    private readonly EncodingModel _encoding = model.Encoding;

    public async ValueTask<object?> CallAsync(
        ChannelOperation operation,
        ClientCall call,
        object?[] inputs,
        object?[] outputs,
        IInvoker invoker,
        OperationContext? scope,
        CancellationToken cancellationToken)
    {
        if (operation.FastCodec is not { } codec || scope is not null)
        {
            return await CallByMessageAsync(operation, call, inputs, outputs, invoker, scope, cancellationToken).ConfigureAwait(false);
        }

        var frame = operation.Rent();
        codec.SetInputs(frame, inputs);
        if (!TryWrite(operation, call, codec, frame, invoker))
        {
            return await CallByMessageAsync(operation, call, inputs, outputs, invoker, scope, cancellationToken).ConfigureAwait(false);
        }

        await invoker.InvokeAsync(call, cancellationToken).ConfigureAwait(false);
        if (call.Arriving is not null)
        {
            await ReceiveAsync(operation, call).ConfigureAwait(false);
        }

        if (!call.ExpectsReply)
        {
            operation.Return(frame);
            return null;
        }

        Read(operation, call, codec, frame);
        var result = codec.GetResult(frame, outputs);
        operation.Return(frame);
        return result;
    }

    /// <summary>
    /// Writes a request straight from its parameters. False when the codec cannot: the message lane says what is wrong in
    /// WCF's words.
    /// </summary>
    public bool TryWrite(ChannelOperation operation, ClientCall call, OperationCodec codec, CallFrame frame, IInvoker invoker)
    {
        Begin(operation, call);
        try
        {
            WriteRequest(operation, call, codec, frame, invoker.Strings);
            return true;
        }
        catch (Exception)
        {
            call.Request.Clear();
            return false;
        }
    }

    /// <summary>The call of a compiled operation whose codec cannot write its parameters.</summary>
    public async ValueTask CallByMessageAsync(
        ChannelOperation operation, ClientCall call, OperationCodec codec, CallFrame frame, IInvoker invoker, CancellationToken cancellationToken)
    {
        var outputs = new object?[operation.Model.OutputCount];
        var result = await CallByMessageAsync(
            operation, call, codec.GetInputs(frame), outputs, invoker, null, cancellationToken).ConfigureAwait(false);
        codec.SetResult(frame, result, outputs);
    }

    /// <summary>Takes the whole of a reply that is still arriving.</summary>
    public async ValueTask ReceiveAsync(ChannelOperation operation, ClientCall call) =>
        await ClientStreams.ReceiveAsync(call, operation.Model, model).ConfigureAwait(false);

    /// <summary>Reads a reply straight into its frame.</summary>
    /// <exception cref="CommunicationException">The reply cannot be read, or is a fault.</exception>
    public void Read(ChannelOperation operation, ClientCall call, OperationCodec codec, CallFrame frame)
    {
        if (call.Head.BodyOffset == 0 && !TryReadHead(call))
        {
            // A fault, or a layout of another stack.
            ReadByMessage(operation, call, codec, frame);
            return;
        }

        try
        {
            BodyReader.ReadReply(call.Reply, _encoding, call.Head, codec, frame);
        }
        catch (Exception)
        {
            frame.Clear();
            ReadByMessage(operation, call, codec, frame);
        }
    }

    private void ReadByMessage(ChannelOperation operation, ClientCall call, OperationCodec codec, CallFrame frame)
    {
        using var reply = MessageReader.Read(call.Reply, _encoding);
        var outputs = new object?[operation.Model.OutputCount];
        codec.SetResult(frame, ReadReply(operation, reply, outputs), outputs);
    }

    private static void Begin(ChannelOperation operation, ClientCall call)
    {
        call.Id = Guid.NewGuid();
        call.Action = operation.Model.Action;
        call.ReplyAction = operation.Model.ReplyAction;
        call.ExpectsReply = !operation.Model.IsOneWay;
    }

    private bool TryReadHead(ClientCall call) =>
        _encoding.IsText
        && StandardReplyHead.TryReadText(call.Reply.Span, _encoding.HasAddressing, call.ReplyAction, ref call.Head)
        && !IsFault(call);

    /// <summary>A body that may be a fault is left to the message lane; without addressing only the body tells.</summary>
    private static bool IsFault(ClientCall call)
    {
        if (!call.Reply.Span[call.Head.BodyOffset..].StartsWith("<s:Fault"u8))
        {
            return false;
        }

        call.Head = default;
        return true;
    }

    private void WriteRequest(
        ChannelOperation operation, ClientCall call, OperationCodec codec, CallFrame frame, BinaryWriterSession? strings)
    {
        var output = call.Request;
        if (!_encoding.IsText)
        {
            operation.Head.WriteBinary(output, strings, call.Id);
            EnvelopeBodyWriter.WriteBinary(output, strings, codec, frame, isReply: false);
            return;
        }

        if (_encoding.HasAddressing)
        {
            operation.Head.WriteText(output, call.Id);
        }
        else
        {
            operation.Head.WritePlain(output);
        }

        EnvelopeBodyWriter.WriteText(output, _encoding, codec, frame, isReply: false);
    }

    private async ValueTask<object?> CallByMessageAsync(
        ChannelOperation operation,
        ClientCall call,
        object?[] inputs,
        object?[] outputs,
        IInvoker invoker,
        OperationContext? scope,
        CancellationToken cancellationToken)
    {
        Begin(operation, call);
        var inspectors = operation.Model.Inspectors;
        var states = new object?[inspectors.Length];
        for (var i = 0; i < inspectors.Length; i++)
        {
            states[i] = inspectors[i].BeforeCall(operation.Model.Name, inputs);
        }

        var request = operation.Model.SerializeRequest
            ? operation.Model.ClientFormatter!.SerializeRequest(_encoding.Version, inputs)
            : (Message)inputs[0]!;
        Address(request, call, scope);
        var correlations = new object?[model.Inspectors.Length];
        for (var i = 0; i < correlations.Length; i++)
        {
            correlations[i] = model.Inspectors[i].BeforeSendRequest(ref request, channel.Owner!);
        }

        // A message that the program has made may have another action than the operation, which may take any.
        call.Action = request.Headers.Action ?? (call.Action == "*" ? "" : call.Action);
        var guard = invoker.Guard ?? model.Transport.Guard;

        // A protected request may have to be sent once more, when its message has gone.
        call.RequestProperties = guard is null ? request.Properties : new MessageProperties(request.Properties);
        if (guard is not null)
        {
            await guard.PrepareAsync(cancellationToken).ConfigureAwait(false);
            guard.Protect(request);
        }

        await ClientStreams.InvokeAsync(request, call, model, invoker, cancellationToken).ConfigureAwait(false);
        if (!call.ExpectsReply)
        {
            return null;
        }

        var arriving = call.Arriving is null ? null : await ClientStreams.ReceiveAsync(call, operation.Model, model).ConfigureAwait(false);
        var reply = arriving ?? MessageReader.Read(call.Reply, _encoding);
        if (guard is not null)
        {
            reply = await GuardedReplies.CheckAsync(reply, guard, call, model, invoker, cancellationToken).ConfigureAwait(false);
        }

        if (call.ReplyProperties is { } properties)
        {
            reply.Properties.CopyProperties(properties);
        }

        for (var i = correlations.Length - 1; i >= 0; i--)
        {
            model.Inspectors[i].AfterReceiveReply(ref reply, correlations[i]);
        }

        // Inspectors, a scope or the caller may keep the message: its bytes stay with it.
        call.Reply.Detach();
        scope?.SetIncoming(reply);

        var result = ReadReply(operation, reply, outputs);
        for (var i = inspectors.Length - 1; i >= 0; i--)
        {
            inspectors[i].AfterCall(operation.Model.Name, outputs, result, states[i]);
        }

        return result;
    }

    /// <summary>Adds what every request carries, in WCF's order: Action (by the formatter), MessageID, ReplyTo, To.</summary>
    private void Address(Message request, ClientCall call, OperationContext? scope)
    {
        request.Properties.Via = channel.Via;
        if (scope?.Headers is { } headers)
        {
            request.Headers.CopyHeadersFrom(headers);
        }

        if (scope?.Properties is { } properties)
        {
            var own = model.Transport.IsWeb && request.Properties.TryGetValue(HttpRequestMessageProperty.Name, out var value)
                ? value as HttpRequestMessageProperty
                : null;
            request.Properties.CopyProperties(properties);
            own?.MergeInto(request.Properties);
        }

        if (model.Transport.ManualAddressing)
        {
            // Over a session the reply is known by the id that the program has given.
            if (request.Headers.MessageId is { } given && given.TryGetGuid(out var id))
            {
                call.Id = id;
            }

            return;
        }

        if (_encoding.HasAddressing)
        {
            if (call.ExpectsReply)
            {
                if (request.Headers.MessageId is null)
                {
                    request.Headers.MessageId = new UniqueId(call.Id);
                }
                else if (request.Headers.MessageId.TryGetGuid(out var own))
                {
                    call.Id = own;
                }

                request.Headers.ReplyTo ??= new EndpointAddress(EndpointAddress.AnonymousUri);
            }
        }

        if (_encoding.Kind != EncodingKind.Message)
        {
            // Channels of the program's are given the address and apply it themselves.
            channel.Address.ApplyTo(request);
        }
    }

    private object? ReadReply(ChannelOperation operation, Message reply, object?[] outputs)
    {
        if (reply.IsFault && operation.Model.ThrowsFaults)
        {
            throw ReplyError(operation, reply);
        }

        if (!reply.IsFault && operation.Model.ReplyAction is { } expected
            && reply.Headers.Action is { Length: > 0 } action && action != expected)
        {
            throw new ProtocolException(
                $"A reply message was received for operation '{operation.Model.Name}' with action '{action}'. However, your " +
                $"client code requires action '{expected}'.");
        }

        if (!operation.Model.DeserializeReply)
        {
            return reply;
        }

        var result = operation.Model.ClientFormatter!.DeserializeReply(reply, outputs);
        return model.ValidateMustUnderstand && reply.Headers.NotUnderstood() is { Count: > 0 } headers
            ? throw new MustUnderstandException(headers)
            : result;
    }

    private Exception ReplyError(ChannelOperation operation, Message reply)
    {
        var fault = ReplyFaults.From(reply, model.MaxFaultSize, operation.Model.Faults);
        if (fault.FaultsSession && model.Transport.HasSessions)
        {
            channel.FaultFromReply();
        }

        return fault.Exception;
    }
}
