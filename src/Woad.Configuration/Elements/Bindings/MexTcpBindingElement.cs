using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>mexTcpBinding</c> in the configuration.</summary>
public class MexTcpBindingElement : MexBindingElement<CustomBinding>
{
    /// <summary>Initializes a new instance of the <see cref="MexTcpBindingElement"/> class without a name.</summary>
    public MexTcpBindingElement() : this("")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MexTcpBindingElement"/> class with a name.</summary>
    /// <param name="name">The name of the element.</param>
    public MexTcpBindingElement(string name) : base(name)
    {
    }
}
