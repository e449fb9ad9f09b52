using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>mexNamedPipeBinding</c> in the configuration.</summary>
public class MexNamedPipeBindingElement : MexBindingElement<CustomBinding>
{
    /// <summary>Makes an element without a name.</summary>
    public MexNamedPipeBindingElement() : this("")
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public MexNamedPipeBindingElement(string name) : base(name)
    {
    }
}
