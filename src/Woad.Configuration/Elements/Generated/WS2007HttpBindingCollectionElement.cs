// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>ws2007HttpBinding</c> of the configuration.</summary>
public partial class WS2007HttpBindingCollectionElement
    : StandardBindingCollectionElement<WS2007HttpBinding, WS2007HttpBindingElement>
{
}
