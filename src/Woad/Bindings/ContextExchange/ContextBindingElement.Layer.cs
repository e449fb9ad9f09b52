using System.Net.Security;
using Woad.Bindings.Rules;
using Woad.ContextExchange;
using Woad.Layers;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <content>The layer that exchanges contexts.</content>
public partial class ContextBindingElement
{
    internal override LayerTerms Terms => new()
    {
        Encrypted = ProtectionLevel == ProtectionLevel.EncryptAndSign
            && ContextExchangeMechanism == ContextExchangeMechanism.ContextSoapHeader
            ?
            [
                new(ContextNames.Context, ContextNames.Namespace),
                new(ContextNames.CallbackContext, ContextNames.CallbackNamespace),
            ]
            : [],
    };

    internal override bool StandsOnce => true;

    internal override ILayer CreateLayer(LayerFreezing freezing)
    {
        var usesCookies = ContextExchangeMechanism == ContextExchangeMechanism.HttpCookie;
        if (usesCookies && Problem(freezing) is { } problem)
        {
            throw new InvalidOperationException(problem);
        }

        var isSecured = freezing.Any(static terms => terms is { Secures: true, Protects: not ProtectionLevel.None });
        return new ContextLayer(new ContextModel
        {
            Carrier = usesCookies
                ? new CookieCarrier()
                : new HeaderCarrier(isSecured ? ProtectionLevel : ProtectionLevel.None),
            IsManaged = ContextManagementEnabled,
            CallbackAddress = ClientCallbackAddress,
        });
    }

    /// <summary>Why contexts cannot travel in cookies, with the remedy; null when they can.</summary>
    private string? Problem(LayerFreezing freezing) =>
        freezing.Elements.OfType<HttpTransportBindingElement>().FirstOrDefault() is not { } transport
            ? "The binding exchanges contexts in HTTP cookies, and its transport is not HTTP. Set "
                + $"{nameof(ContextBindingElement)}.{nameof(ContextExchangeMechanism)} to "
                + $"{nameof(ContextExchangeMechanism.ContextSoapHeader)}."
            : transport.AllowCookies
            ? "The binding exchanges contexts in HTTP cookies, and its transport keeps cookies too, which would "
                + $"replace them. Set {nameof(HttpTransportBindingElement)}."
                + $"{nameof(HttpTransportBindingElement.AllowCookies)} to false."
            : ClientCallbackAddress is { } address
            ? "The binding exchanges contexts in HTTP cookies, which have no place for the ClientCallbackAddress "
                + $"'{address}'. Use {nameof(ContextExchangeMechanism.ContextSoapHeader)}, or set no "
                + "ClientCallbackAddress."
            : null;
}
