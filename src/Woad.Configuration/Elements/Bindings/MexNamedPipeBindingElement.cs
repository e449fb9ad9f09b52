using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>mexNamedPipeBinding</c> in the configuration.</summary>
public class MexNamedPipeBindingElement : MexBindingElement<CustomBinding>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MexNamedPipeBindingElement"/> class without a name.
    /// </summary>
    public MexNamedPipeBindingElement() : this("")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MexNamedPipeBindingElement"/> class with a name.</summary>
    /// <param name="name">The name of the element.</param>
    public MexNamedPipeBindingElement(string name) : base(name)
    {
    }
}
