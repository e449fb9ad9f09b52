using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Configuration.Names;

namespace Woad.Configuration.Carrying;

/// <summary>Makes the address and the binding that an element of an issuer says.</summary>
internal static class IssuerAddressCarrier
{
    /// <summary>The address; null when the element is not written.</summary>
    public static EndpointAddress? AddressOf(ValueSource? values) => values?.Address("address") is { } address
        ? new EndpointAddress(
            address,
            values.Child("identity") is { } identity ? IdentityCarrier.Make(identity) : null,
            values.Headers("headers"))
        : null;

    /// <summary>The binding; null when the element names none.</summary>
    /// <exception cref="InvalidOperationException">The binding is of a file that is not the program's.</exception>
    public static Binding? BindingOf(ValueSource? values) => values?.Text("binding") is { Length: > 0 } binding
        ? NamedSettings.MakeBinding(binding, values.Text("bindingConfiguration"))
        : null;
}
