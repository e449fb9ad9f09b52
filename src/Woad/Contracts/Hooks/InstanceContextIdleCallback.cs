namespace System.ServiceModel.Dispatcher;

/// <summary>Tells that an instance context is idle for its <see cref="IInstanceContextProvider"/>.</summary>
public delegate void InstanceContextIdleCallback(InstanceContext instanceContext);
