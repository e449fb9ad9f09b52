namespace System.ServiceModel.Channels;

/// <summary>The sending half of a session.</summary>
public interface IOutputSession : ISession;
