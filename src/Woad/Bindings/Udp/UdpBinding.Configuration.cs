using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <content>The settings of a configuration file.</content>
public partial class UdpBinding
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UdpBinding"/> class with the settings of a configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>udpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public UdpBinding(string configurationName) => BindingConfiguration.Apply(this, "udpBinding", configurationName);
}
