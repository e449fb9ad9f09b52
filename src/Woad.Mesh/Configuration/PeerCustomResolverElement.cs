using System.Configuration;
using System.ServiceModel.Channels;
using System.ServiceModel.PeerResolvers;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;
using Woad.Xml;

namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>custom</c> element of the resolver of a mesh in the configuration.</summary>
public sealed class PeerCustomResolverElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Address("address", null),
        PropertyFacts.Text("binding", ""),
        PropertyFacts.Text("bindingConfiguration", ""),
        PropertyFacts.Child<AddressHeaderCollectionElement>("headers"),
        PropertyFacts.Child<IdentityElement>("identity"),
        PropertyFacts.Text("resolverType", ""),
    ]);

    /// <summary>Initializes a new instance of the <see cref="PeerCustomResolverElement"/> class.</summary>
    public PeerCustomResolverElement()
    {
    }

    /// <summary>Gets or sets the <c>address</c> attribute, the address of the resolver's service.</summary>
    public Uri? Address
    {
        get => (Uri?)this["address"];
        set => this["address"] = value;
    }

    /// <summary>Gets or sets the <c>binding</c> attribute, the binding of the resolver's service.</summary>
    public string Binding
    {
        get => (string)this["binding"]!;
        set => this["binding"] = value;
    }

    /// <summary>
    /// Gets or sets the <c>bindingConfiguration</c> attribute, the name of that binding's configuration.
    /// </summary>
    public string BindingConfiguration
    {
        get => (string)this["bindingConfiguration"]!;
        set => this["bindingConfiguration"] = value;
    }

    /// <summary>Gets the <c>headers</c> child element, the headers of the address.</summary>
    public AddressHeaderCollectionElement Headers => (AddressHeaderCollectionElement)this["headers"]!;

    /// <summary>Gets the <c>identity</c> child element, the identity of the resolver's service.</summary>
    public IdentityElement Identity => (IdentityElement)this["identity"]!;

    /// <summary>Gets or sets the <c>resolverType</c> attribute, the type of the resolver.</summary>
    public string ResolverType
    {
        get => (string)this["resolverType"]!;
        set => this["resolverType"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <exception cref="ConfigurationErrorsException">A type or a binding is not there.</exception>
    internal void ApplyTo(PeerCustomResolverSettings target)
    {
        if (Address is { } address)
        {
            target.Address = new EndpointAddress(
                address, IdentityCarrier.Make(ValueSource.Of(Identity)), Headers.Headers);
        }

        if (Binding.Length > 0)
        {
            target.Binding = MakeBinding();
        }

        if (ResolverType.Length > 0)
        {
            target.Resolver = TypeNames.Create<PeerResolver>(ResolverType);
        }
    }

    internal void ReadFrom(PeerCustomResolverSettings source)
    {
        if (source.Address is { } address)
        {
            this["address"] = address.Uri;
            Headers.Headers = address.Headers;
        }

        if (source.Resolver is { } resolver)
        {
            this["resolverType"] = resolver.GetType().AssemblyQualifiedName;
        }
    }

    /// <summary>The binding, whose configuration is in the file of the program.</summary>
    private Binding MakeBinding()
    {
        var type = Binding switch
        {
            "basicHttpBinding" => typeof(BasicHttpBinding),
            "netNamedPipeBinding" => typeof(NetNamedPipeBinding),
            "netTcpBinding" => typeof(NetTcpBinding),
            "wsHttpBinding" => typeof(WSHttpBinding),
            "ws2007HttpBinding" => typeof(WS2007HttpBinding),
            _ => throw new ConfigurationErrorsException(Escaped.Text(
                $"The resolver's binding is '{Binding}'. Set it to netTcpBinding, netNamedPipeBinding, "
                    + $"basicHttpBinding, wsHttpBinding or ws2007HttpBinding; or set the binding in code.")),
        };
        return BindingConfiguration.Length > 0
            ? (Binding)Activator.CreateInstance(type, BindingConfiguration)!
            : (Binding)Activator.CreateInstance(type)!;
    }
}
