namespace System.ServiceModel.Channels;

/// <summary>The settings of the receive contexts of a binding.</summary>
public interface IReceiveContextSettings
{
    /// <summary>Gets or sets a value that indicates whether messages have receive contexts.</summary>
    bool Enabled { get; set; }

    /// <summary>Gets the time that a receive context keeps its message locked.</summary>
    TimeSpan ValidityDuration { get; }
}
