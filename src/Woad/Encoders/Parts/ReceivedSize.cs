using System.ServiceModel;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>The limit of what a layer may make of a received body.</summary>
internal static class ReceivedSize
{
    /// <summary>
    /// The exception about a body of <paramref name="length"/> bytes, which are more than <paramref name="maxSize"/>.
    /// </summary>
    public static CommunicationException Exceeded(int length, int maxSize)
    {
        var quota = new QuotaExceededException(Escaped.Text(
            $"The body that a layer has made of a received message has {length} bytes. The maximum message size for "
                + $"incoming messages is {maxSize}. To increase it, use the MaxReceivedMessageSize property on the "
                + $"appropriate binding element."));
        return new CommunicationException(quota.Message, quota);
    }
}
