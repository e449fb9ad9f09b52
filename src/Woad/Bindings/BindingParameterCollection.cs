namespace System.ServiceModel.Channels;

/// <summary>
/// The objects that behaviors pass to the layers of a binding when an endpoint opens, one object of each type.
/// </summary>
public class BindingParameterCollection : KeyedByTypeCollection<object>;
