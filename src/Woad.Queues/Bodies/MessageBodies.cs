using System.Messaging;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.MsmqIntegration;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Xml;
using Message = System.ServiceModel.Channels.Message;

namespace Woad.Queues.Bodies;

/// <summary>Messages of a queue as messages with a property that has body and properties, and back.</summary>
internal static class MessageBodies
{
    private const int NormalClass = 0;
    private const int ReportClass = 1;

    /// <summary>The message of the queue for a message of a client.</summary>
    /// <exception cref="ProtocolException">It has no body, or one that the format does not have.</exception>
    public static QueuedMessage Write(Message message, QueuedMessage template, BodySerializer serializer)
    {
        var property = MsmqIntegrationMessageProperty.Get(message) ?? throw new ProtocolException(Escaped.Text(
            $"The message has no {nameof(MsmqIntegrationMessageProperty)}, which has the body. Use operations with one "
            + $"parameter of type MsmqMessage<T> and the action *."));
        var (bytes, type) = serializer.Write(property.Body, property.BodyType);
        return template with
        {
            Body = bytes,
            BodyType = type,
            Acknowledge = (byte)(property.AcknowledgeType ?? AcknowledgeTypes.None),
            AdministrationQueue = NameOf(property.AdministrationQueue),
            AppSpecific = property.AppSpecific ?? 0,
            CorrelationId = property.CorrelationId,
            Extension = property.Extension,
            Label = property.Label ?? "",
            Priority = property.Priority is { } priority && template.Priority != 0 ? (byte)priority : template.Priority,
            ResponseQueue = NameOf(property.ResponseQueue),
            TimeToReachQueue = property.TimeToReachQueue,
        };
    }

    /// <summary>The message for a service.</summary>
    /// <exception cref="ProtocolException">The body cannot be read.</exception>
    public static Message Read(ReceivedMessage received, string host, BodySerializer serializer)
    {
        var message = Message.CreateMessage(MessageVersion.None, null);
        message.Properties.Add(MsmqIntegrationMessageProperty.Name, new MsmqIntegrationMessageProperty
        {
            Body = serializer.Read(received.Body, received.BodyType),
            BodyType = received.BodyType,
            AcknowledgeType = (AcknowledgeTypes)received.Acknowledge,
            Acknowledgment = received.Class is NormalClass or ReportClass
                ? Acknowledgment.None
                : (Acknowledgment)received.Class,
            AdministrationQueue = AddressOf(received.AdministrationQueue),
            AppSpecific = received.AppSpecific,
            ArrivedTime = received.Arrived.LocalDateTime,
            Authenticated = received.SenderId.Length > 0,
            CorrelationId = received.CorrelationId,
            DestinationQueue = AddressOf(FormatName.Of(new QueueAddress(host, received.Destination))),
            Extension = received.Extension.ToArray(),
            Id = received.Id,
            Label = received.Label,
            MessageType = received.Class switch
            {
                NormalClass => MessageType.Normal,
                ReportClass => MessageType.Report,
                _ => MessageType.Acknowledgment,
            },
            Priority = (MessagePriority)received.Priority,
            ResponseQueue = AddressOf(received.ResponseQueue),
            SenderId = received.SenderId.ToArray(),
            SentTime = received.Sent.LocalDateTime,
            TimeToReachQueue = received.TimeToReachQueue,
        });
        return message;
    }

    private static string? NameOf(Uri? address) => address is null ? null : FormatName.Of(QueueAddress.Parse(address));

    private static Uri? AddressOf(string? name) => name is null ? null : new Uri("msmq.formatname:" + name);
}
