namespace Woad.Lab.Callers.Shapes;

internal enum ChannelLife
{
    PerUser,
    PerCall,
    Pooled,
}
