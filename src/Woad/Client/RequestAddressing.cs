using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Encoders;
using Woad.Messages;
using Woad.Model;

namespace Woad.Client;

/// <summary>
/// Adds what every request carries, in WCF's order: Action (by the formatter), what its scope adds, MessageID, ReplyTo,
/// To.
/// </summary>
internal sealed class RequestAddressing(ClientModel model, ClientChannel channel)
{
    public void Apply(Message request, ClientCall call)
    {
        request.Properties.Via = channel.Via;
        if (call.Scope is { } scope)
        {
            Add(scope, request);
        }

        if (model.Transport.ManualAddressing)
        {
            // Over a session the reply is known by the id that the program has given.
            call.Pending.Id = call.Pending.ExpectsReply
                ? KeyOf(request.Headers.MessageId) ?? call.Pending.Id
                : default;
            return;
        }

        if (model.Encoding.HasAddressing && call.Pending.ExpectsReply)
        {
            if (request.Headers.MessageId is { } own)
            {
                call.Pending.Id = CorrelationId.Of(own);
            }
            else
            {
                request.Headers.SetMessageId(call.Pending.Id);
            }

            request.Headers.ReplyTo ??= channel.AnswerAddress;
        }
        else if (model.Transport.Settings.NumbersMessages)
        {
            request.Headers.MessageId ??= new UniqueId(MessageIdentifiers.Next());
        }

        if (model.Encoding.Kind != EncodingKind.Message)
        {
            // Channels of the program's are given the address and apply it themselves.
            channel.Address.ApplyTo(request);
        }
    }

    private static Guid? KeyOf(UniqueId? id) => id is null ? null : CorrelationId.Of(id);

    private void Add(OperationContext scope, Message request)
    {
        if (scope.Headers is { } headers)
        {
            request.Headers.CopyHeadersFrom(headers);
        }

        if (scope.Properties is { } properties)
        {
            var own = HttpModel.Of(model.Transport).IsWeb
                && request.Properties.TryGetValue(HttpRequestMessageProperty.Name, out var value)
                ? value as HttpRequestMessageProperty
                : null;
            request.Properties.CopyProperties(properties);
            own?.MergeInto(request.Properties);
        }
    }
}
