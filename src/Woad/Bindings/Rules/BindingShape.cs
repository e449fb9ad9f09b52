using System.Net.Security;
using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>What a list of binding elements must look like: one transport, last, and at most one encoding.</summary>
internal static class BindingShape
{
    public static string? Unsupported(Binding binding, BindingElementCollection elements)
    {
        var start = $"The binding '{binding.Name}' ({binding.GetType().Name}) cannot be opened:";
        var transports = elements.FindAll<TransportBindingElement>();
        if (transports.Count != 1 || elements[^1] != transports[0])
        {
            return $"{start} it has {transports.Count} binding elements that derive from TransportBindingElement. "
                + "Every binding must have exactly one, as its last element.";
        }

        if (elements.FindAll<MessageEncodingBindingElement>() is { Count: > 1 } encodings)
        {
            return $"{start} it has {encodings.Count} message encodings. Keep one of them.";
        }

        if (elements.FindAll<StreamUpgradeBindingElement>() is { Count: > 1 } upgrades)
        {
            return $"{start} it has {upgrades.Count} stream upgrades "
                + $"({string.Join(", ", upgrades.Select(u => u.GetType().Name))}). Keep one of them: a "
                + "StreamUpgradeProvider that puts several layers over a connection names them one after the other "
                + "(GetNextUpgrade).";
        }

        if ((elements.Select(element => element.Misplaced(elements)).FirstOrDefault(text => text is not null)
            ?? UnusedElements.Find(elements) ?? LayerOrder.Find(elements)) is { } problem)
        {
            return $"{start} {problem}";
        }

        var reason = elements.Select(element => element.Unsupported()).FirstOrDefault(text => text is not null);
        return reason is null ? null : $"{start} {reason}";
    }

    /// <summary>
    /// How layers or the transport's security protect messages. What stays within the kernel (posix identity) nobody
    /// else sees.
    /// </summary>
    public static ProtectionLevel Protection(Binding binding)
    {
        var elements = binding.CreateBindingElements();
        var byTransport = IsCustomHttps(elements)
            ? ProtectionLevel.EncryptAndSign
            : TransportProtection.Of(elements);
        return elements.Select(static element => element.Terms?.Protects ?? ProtectionLevel.None)
            .Append(byTransport).Append(TransportProtection.Local(elements)).Max();
    }

    /// <summary>A custom transport says by its scheme alone that it speaks TLS.</summary>
    private static bool IsCustomHttps(BindingElementCollection elements) =>
        elements.Find<TransportBindingElement>() is { IsBuiltIn: false, Scheme: "https" };
}
