namespace System.ServiceModel.Channels;

/// <summary>The way in which a custom binding requires its channels to be used.</summary>
public interface IBindingRuntimePreferences
{
    /// <summary>
    /// Gets a value that indicates whether messages are received by the synchronous methods of the channels, on a
    /// thread for each channel, rather than by Begin and End.
    /// </summary>
    bool ReceiveSynchronously { get; }
}
