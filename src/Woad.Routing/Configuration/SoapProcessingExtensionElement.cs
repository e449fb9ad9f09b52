using System.Configuration;
using System.ServiceModel.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>The behavior <c>soapProcessing</c> of a file.</summary>
public class SoapProcessingExtensionElement : BehaviorExtensionElement
{
    /// <summary>Initializes a new instance of the <see cref="SoapProcessingExtensionElement"/> class with its defaults.
    /// </summary>
    public SoapProcessingExtensionElement()
    {
    }

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(SoapProcessingBehavior);

    /// <summary>Gets or sets a value that indicates whether messages are changed to the endpoint's version.</summary>
    [ConfigurationProperty("processMessages", DefaultValue = true)]
    public bool ProcessMessages
    {
        get => (bool)this["processMessages"];
        set => this["processMessages"] = value;
    }

    /// <inheritdoc/>
    protected override object CreateBehavior() => new SoapProcessingBehavior { ProcessMessages = ProcessMessages };
}
