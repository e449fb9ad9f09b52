namespace System.ServiceModel;

internal enum ConcurrencyMode
{
    Single,
    Reentrant,
    Multiple,
}
