namespace System.ServiceModel.Channels;

/// <summary>A session in both directions.</summary>
public interface IDuplexSessionChannel : IDuplexChannel, ISessionChannel<IDuplexSession>;
