// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>message</c> of the configuration.</summary>
public sealed partial class NonDualMessageSecurityOverHttpElement : MessageSecurityOverHttpElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("establishSecurityContext", true),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>establishSecurityContext</c>. Default: true.</summary>
    public bool EstablishSecurityContext
    {
        get => (bool)this["establishSecurityContext"]!;
        set => this["establishSecurityContext"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    internal void ReadFrom(NonDualMessageSecurityOverHttp source)
    {
        base.ReadFrom(source);
        if (!Equals(EstablishSecurityContext, source.EstablishSecurityContext))
            this["establishSecurityContext"] = source.EstablishSecurityContext;
    }
}
