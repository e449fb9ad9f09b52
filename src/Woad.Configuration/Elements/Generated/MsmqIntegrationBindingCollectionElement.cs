// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>msmqIntegrationBinding</c> of the configuration.</summary>
public partial class MsmqIntegrationBindingCollectionElement
    : StandardBindingCollectionElement<MsmqIntegration.MsmqIntegrationBinding, MsmqIntegrationBindingElement>
{
}
