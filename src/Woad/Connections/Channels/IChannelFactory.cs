namespace System.ServiceModel.Channels;

/// <summary>Makes channels.</summary>
public interface IChannelFactory : ICommunicationObject
{
    /// <summary>The object of type <typeparamref name="T"/> that the factory offers, or null.</summary>
    T? GetProperty<T>()
        where T : class;
}
