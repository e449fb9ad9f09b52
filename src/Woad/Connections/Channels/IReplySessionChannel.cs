namespace System.ServiceModel.Channels;

/// <summary>A session that requests come out of.</summary>
public interface IReplySessionChannel : IReplyChannel, ISessionChannel<IInputSession>;
