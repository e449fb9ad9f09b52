using System.Collections.Immutable;
using System.Net.Security;
using System.ServiceModel.Channels;
using Woad.ContextExchange;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Protection;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>The meaning of the element that exchanges contexts.</summary>
internal static class ContextFreezer
{
    private static readonly ImmutableArray<HeaderName> _headers =
    [
        new(ContextNames.Context, ContextNames.Namespace),
        new(ContextNames.CallbackContext, ContextNames.CallbackNamespace),
    ];

    /// <param name="element">The element.</param>
    /// <param name="elements">All elements of the binding.</param>
    /// <exception cref="InvalidOperationException">The settings do not go together.</exception>
    public static ContextModel Of(ContextBindingElement element, IReadOnlyCollection<BindingElement> elements)
    {
        var usesCookies = element.ContextExchangeMechanism == ContextExchangeMechanism.HttpCookie;
        if (usesCookies && !elements.Any(static e => e is HttpTransportBindingElement))
        {
            throw new InvalidOperationException(
                $"The binding exchanges contexts in HTTP cookies, and its transport is not HTTP. Set "
                + $"{nameof(ContextBindingElement)}.{nameof(element.ContextExchangeMechanism)} to "
                + $"{nameof(ContextExchangeMechanism.ContextSoapHeader)}.");
        }

        if (usesCookies && elements.OfType<HttpTransportBindingElement>().Any(static e => e.AllowCookies))
        {
            throw new InvalidOperationException(
                "The binding exchanges contexts in HTTP cookies, and its transport keeps cookies too, which would "
                + $"replace them. Set {nameof(HttpTransportBindingElement)}."
                + $"{nameof(HttpTransportBindingElement.AllowCookies)} to false.");
        }

        if (usesCookies && element.ClientCallbackAddress is { } address)
        {
            throw new InvalidOperationException(
                $"The binding exchanges contexts in HTTP cookies, which have no place for the ClientCallbackAddress "
                + $"'{address}'. Use {nameof(ContextExchangeMechanism.ContextSoapHeader)}, or set no "
                + "ClientCallbackAddress.");
        }

        var isSecured = elements.Any(
            static e => e is SymmetricSecurityBindingElement or AsymmetricSecurityBindingElement);
        return new ContextModel
        {
            Carrier = usesCookies
                ? new CookieCarrier()
                : new HeaderCarrier(isSecured ? element.ProtectionLevel : ProtectionLevel.None),
            IsManaged = element.ContextManagementEnabled,
            CallbackAddress = element.ClientCallbackAddress,
        };
    }

    /// <summary>Adds to what message security protects the headers that are to be encrypted.</summary>
    public static ProtectionPlan Protect(ProtectionPlan plan, IEnumerable<BindingElement> elements)
    {
        var isEncrypted = elements.OfType<ContextBindingElement>().Any(static e =>
            e.ProtectionLevel == ProtectionLevel.EncryptAndSign
            && e.ContextExchangeMechanism == ContextExchangeMechanism.ContextSoapHeader);
        return isEncrypted
            ? new ProtectionPlan(
                plan.ByAction.ToImmutableDictionary(static p => p.Key, static p => WithHeaders(p.Value)),
                WithHeaders(plan.Other))
            {
                PeerSignsOnly = plan.PeerSignsOnly,
            }
            : plan;
    }

    private static MessageDemand WithHeaders(MessageDemand demand) => demand with
    {
        Headers =
        [
            .. demand.Headers,
            .. _headers.Select(static name => new HeaderDemand(name, ProtectionLevel.EncryptAndSign)),
        ],
    };
}
