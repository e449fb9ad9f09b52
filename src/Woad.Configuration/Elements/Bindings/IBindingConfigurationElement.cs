using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>A binding in a file.</summary>
public interface IBindingConfigurationElement
{
    /// <summary>Gets the maximum time to close.</summary>
    TimeSpan CloseTimeout { get; }

    /// <summary>Gets the name that endpoints refer to; empty for the binding of endpoints that name none.</summary>
    string Name { get; }

    /// <summary>Gets the maximum time to open.</summary>
    TimeSpan OpenTimeout { get; }

    /// <summary>Gets the maximum time for which a session may be idle.</summary>
    TimeSpan ReceiveTimeout { get; }

    /// <summary>Gets the maximum time to send.</summary>
    TimeSpan SendTimeout { get; }

    /// <summary>Carries the values that are set here to a binding.</summary>
    /// <param name="binding">The binding.</param>
    void ApplyConfiguration(Binding binding);
}
