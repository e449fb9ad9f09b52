using System.ServiceModel;
using Woad.Xml;

namespace Woad.Transports.Memory;

/// <summary>The limit of received messages.</summary>
internal static class MemorySize
{
    public static CommunicationException Exceeded(int maxSize)
    {
        var quota = new QuotaExceededException(Escaped.Text(
            $"The maximum message size quota for incoming messages ({maxSize}) has been exceeded. To increase the "
                + $"quota, use the MaxReceivedMessageSize property on the appropriate binding element."));
        return new CommunicationException(quota.Message, quota);
    }
}
