namespace System.ServiceModel.Channels;

/// <summary>A channel in both directions.</summary>
public interface IDuplexChannel : IInputChannel, IOutputChannel;
