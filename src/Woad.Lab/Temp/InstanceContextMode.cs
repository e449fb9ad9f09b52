namespace System.ServiceModel;

internal enum InstanceContextMode
{
    PerSession,
    PerCall,
    Single,
}
