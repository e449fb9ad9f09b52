using System.ServiceModel.Channels;

namespace Woad.Security.Messages;

/// <summary>Declares the Security header of a message understood.</summary>
internal static class SecurityUnderstanding
{
    public static void Declare(Message message)
    {
        if (ReceivedSecurity.Find(message) is >= 0 and var index)
        {
            message.Headers.UnderstoodHeaders.Add(message.Headers[index]);
        }
    }
}
