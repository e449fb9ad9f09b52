namespace System.ServiceModel.Channels;

/// <summary>A session that messages are sent into.</summary>
public interface IOutputSessionChannel : IOutputChannel, ISessionChannel<IOutputSession>;
