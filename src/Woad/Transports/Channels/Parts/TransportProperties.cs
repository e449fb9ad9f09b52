using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders;
using Woad.Model;

namespace Woad.Transports.Channels;

/// <summary>What channels, factories and listeners of the built-in transports offer to those above them.</summary>
internal static class TransportProperties
{
    public static T? Get<T>(StackModel stack)
        where T : class =>
        typeof(T) == typeof(ISecurityCapabilities) ? (T?)stack.Capabilities() : Get<T>(stack.Encoding);

    private static T? Get<T>(EncodingModel encoding)
        where T : class =>
        typeof(T) == typeof(MessageVersion) ? (T)(object)encoding.Version
        : typeof(T) == typeof(XmlDictionaryReaderQuotas) ? (T)(object)encoding.Quotas
        : null;
}
