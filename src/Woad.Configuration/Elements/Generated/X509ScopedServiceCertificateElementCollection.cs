// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>scopedCertificates</c> of the configuration.</summary>
public sealed partial class X509ScopedServiceCertificateElementCollection : ServiceModelConfigurationElementCollection<X509ScopedServiceCertificateElement>
{
    /// <summary>Makes an empty collection.</summary>
    public X509ScopedServiceCertificateElementCollection() : base("add")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) =>
        ((X509ScopedServiceCertificateElement)element).TargetUri!;
}
