using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>Refusals that several bindings share: nothing that was asked for is left out silently.</summary>
internal static class UnsupportedSettings
{
    /// <summary>Throws when there is a refusal; otherwise returns null, for the caller to go on.</summary>
    public static BindingElementCollection? Require(string? refusal) =>
        refusal is null ? null : throw new InvalidOperationException(refusal);

    public static string? HttpSecurity(Binding binding, HttpSecurityShape security) => security.Problem is { } problem
        ? $"The binding '{binding.Name}' ({binding.GetType().Name}) cannot be opened: {problem}"
        : null;

    public static string? MessageCredential(Binding binding, SecurityMode mode, MessageCredentialType credential) =>
        mode == SecurityMode.TransportWithMessageCredential
            && HttpSecurityShape.MissingCredential(credential) is { } problem
            ? $"The binding '{binding.Name}' ({binding.GetType().Name}) cannot be opened: {problem}"
            : null;
}
