namespace System.ServiceModel.Channels;

/// <summary>A channel that is a session.</summary>
/// <typeparam name="TSession">The kind of session.</typeparam>
public interface ISessionChannel<TSession>
    where TSession : ISession
{
    /// <summary>Gets the session of the channel.</summary>
    TSession Session { get; }
}
