namespace System.ServiceModel.Channels;

/// <summary>The receiving half of a session.</summary>
public interface IInputSession : ISession;
