namespace Woad.Lab.Queues;

/// <summary>A story as one repetition of a cell has shown it.</summary>
internal sealed record SeenStory<T>(QueueCell Cell, int Repetition, T Story);
