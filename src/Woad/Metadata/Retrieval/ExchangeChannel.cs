using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Metadata.Exchange;
using Woad.Xml;

namespace Woad.Metadata.Retrieval;

/// <summary>Sends one request of WS-MetadataExchange.</summary>
internal static class ExchangeChannel
{
    /// <exception cref="InvalidOperationException">The answer is a fault, or not metadata.</exception>
    public static async Task<MetadataSet> GetAsync(
        IMetadataExchange channel, Message request, EndpointAddress address)
    {
        using var reply = await Task.Factory.FromAsync(
            (callback, state) =>
                channel.BeginGet(request, callback!, state!), channel.EndGet, null).ConfigureAwait(false);
        if (reply.IsFault)
        {
            var fault = MessageFault.CreateFault(reply, 64 * 1024);
            var reason = fault.Reason.GetMatchingTranslation().Text;
            throw new InvalidOperationException(
                MissingMetadata.IsSaidBy(fault)
                    ? Escaped.Text(
                        $"The service at '{address.Uri}' gives no metadata there. {MissingMetadata.Remedy} The service "
                        + $"answered: {reason}")
                    : Escaped.Text($"'{address.Uri}' refused to give metadata: {reason}"),
                new FaultException(fault, reply.Headers.Action));
        }

        try
        {
            using var body = reply.GetReaderAtBodyContents();
            return MetadataSet.ReadFrom(body);
        }
        catch (XmlException e)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The answer of '{address.Uri}' is not metadata: {e.Message}"), e);
        }
    }
}
