using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>One for each call.</summary>
[Serializable, DurableService, ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public class CallCart : EmptyCart;
