using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>Hosts a service: its description, its listeners, its lifetime.</summary>
public abstract class ServiceHostBase : CommunicationObject
{
}
