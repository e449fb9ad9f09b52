// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>enableWebScript</c> of the configuration.</summary>
public sealed partial class WebScriptEnablingElement : BehaviorExtensionElement
{
    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties { get; } = [];

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(Description.WebScriptEnablingBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => WebScriptEnablingCarrier.Make(ValueSource.Of(this));
}
