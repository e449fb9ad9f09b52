namespace System.ServiceModel.Channels;

/// <summary>A session that messages come out of.</summary>
public interface IInputSessionChannel : IInputChannel, ISessionChannel<IInputSession>;
