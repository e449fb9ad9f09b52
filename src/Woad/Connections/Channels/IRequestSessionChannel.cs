namespace System.ServiceModel.Channels;

/// <summary>A session of requests with their answers.</summary>
public interface IRequestSessionChannel : IRequestChannel, ISessionChannel<IOutputSession>;
