namespace Woad.Lab.Engine.Shapes;

internal enum ChannelLife
{
    PerUser,
    PerCall,
    Pooled,
}
