using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>A binding in a file.</summary>
public interface IBindingConfigurationElement
{
    /// <summary>How long closing may take.</summary>
    TimeSpan CloseTimeout { get; }

    /// <summary>The name that endpoints refer to; empty for the binding of endpoints that name none.</summary>
    string Name { get; }

    /// <summary>How long opening may take.</summary>
    TimeSpan OpenTimeout { get; }

    /// <summary>How long a session may be idle.</summary>
    TimeSpan ReceiveTimeout { get; }

    /// <summary>How long sending may take.</summary>
    TimeSpan SendTimeout { get; }

    /// <summary>Carries the values that are set here to a binding.</summary>
    /// <param name="binding">The binding.</param>
    void ApplyConfiguration(Binding binding);
}
