namespace System.ServiceModel.Channels;

/// <summary>A conversation that groups messages.</summary>
public interface ISession
{
    /// <summary>Gets a URI that names the session.</summary>
    string Id { get; }
}
