using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>The settings of receive contexts, which a binding element has.</summary>
internal sealed class ElementReceiveContexts(MsmqBindingElementBase element) : IReceiveContextSettings
{
    public bool Enabled
    {
        get => element.ReceiveContextEnabled;
        set => element.ReceiveContextEnabled = value;
    }

    public TimeSpan ValidityDuration => element.ValidityDuration;
}
